// The video's pictures with the body drawn over them.

function makeFilm(canvas, film, limbs, clock, overlay) {
  const context = canvas.getContext('2d');
  const pictures = new Map();

  function picture(index) {
    if (!pictures.has(index)) {
      const image = new Image();
      image.onload = () => draw(clock.frame);
      image.src = 'data:image/jpeg;base64,' + film.pictures[index];
      pictures.set(index, image);
    }
    return pictures.get(index);
  }

  function fit() {
    const box = canvas.getBoundingClientRect();
    const ratio = window.devicePixelRatio || 1;
    canvas.width = Math.max(1, Math.round(box.width * ratio));
    canvas.height = Math.max(1, Math.round(box.height * ratio));
    draw(clock.frame);
  }

  function draw(frame) {
    const scale = Math.min(canvas.width / film.width, canvas.height / film.height);
    const left = (canvas.width - scale * film.width) / 2;
    const top = (canvas.height - scale * film.height) / 2;
    context.clearRect(0, 0, canvas.width, canvas.height);
    if (film.pictures.length > 0) {
      const index = Math.min(film.pictures.length - 1, Math.round(frame / film.stride));
      const image = picture(index);
      for (let ahead = 1; ahead < 4 && index + ahead < film.pictures.length; ahead++) picture(index + ahead);
      if (image.complete && image.naturalWidth > 0) {
        context.drawImage(image, left, top, scale * film.width, scale * film.height);
      }
    } else {
      context.fillStyle = colour('--floor');
      context.fillRect(left, top, scale * film.width, scale * film.height);
    }
    if (overlay.checked && film.pixels.length > 0) drawBody(film.pixels[frame], scale, left, top);
  }

  function drawBody(points, scale, left, top) {
    const at = (i) => [left + scale * (points[2 * i] + 0.5), top + scale * (points[2 * i + 1] + 0.5)];
    context.lineCap = 'round';
    for (const pass of [0, 1]) { // a dark edge below, so that the lines show on any picture
      for (const limb of limbs) {
        const [x0, y0] = at(limb.from);
        const [x1, y1] = at(limb.to);
        if (points[2 * limb.from] === null || points[2 * limb.to] === null) continue;
        context.beginPath();
        context.moveTo(x0, y0);
        context.lineTo(x1, y1);
        const width = Math.max(2, 0.006 * canvas.height);
        context.lineWidth = pass === 0 ? 2.2 * width : width;
        context.strokeStyle = pass === 0 ? 'rgba(0,0,0,0.45)' : sideColour(limb.side);
        context.stroke();
      }
    }
  }

  overlay.addEventListener('change', () => draw(clock.frame));
  new ResizeObserver(fit).observe(canvas);
  fit();
  clock.onChange(draw);
  return { redraw: () => draw(clock.frame) };
}
