// The frame that every part of the page shows, and the playing of it.

function makeClock(times) {
  const listeners = [];
  const last = times.length - 1;
  const clock = { frame: 0, playing: false, speed: 1, loop: false };
  let startTime = 0;
  let startStamp = 0;

  clock.onChange = (listener) => { listeners.push(listener); listener(clock.frame); };
  clock.show = (frame) => {
    clock.frame = Math.max(0, Math.min(last, Math.round(frame)));
    listeners.forEach((listener) => listener(clock.frame));
  };
  clock.seek = (frame) => { clock.show(frame); startTime = times[clock.frame]; startStamp = performance.now(); };
  clock.frameAt = (time) => {
    let low = 0;
    let high = last;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (times[middle] <= time) low = middle; else high = middle - 1;
    }
    return low < last && time - times[low] > times[low + 1] - time ? low + 1 : low;
  };
  clock.toggle = () => {
    clock.playing = !clock.playing;
    if (clock.playing) {
      clock.seek(clock.frame === last ? 0 : clock.frame);
      requestAnimationFrame(tick);
    }
    clock.show(clock.frame);
  };
  clock.setSpeed = (speed) => { clock.speed = speed; clock.seek(clock.frame); };

  function tick(stamp) {
    if (!clock.playing) return;
    const time = startTime + clock.speed * (stamp - startStamp) / 1000;
    if (time >= times[last] && clock.loop) {
      clock.seek(0);
      requestAnimationFrame(tick);
    } else if (time >= times[last]) {
      clock.playing = false;
      clock.show(last);
    } else {
      const frame = clock.frameAt(Math.max(times[0], time));
      if (frame !== clock.frame) clock.show(frame);
      requestAnimationFrame(tick);
    }
  }
  return clock;
}
