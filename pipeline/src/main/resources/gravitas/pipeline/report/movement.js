// The movement sheet: tables of what was measured, or why it does not apply, and angles over the gait cycle.

function fillMovement(parent, view, times, clock) {
  element('h2', 'part', parent).textContent = view.title;
  const curves = element('div', 'charts', parent);
  for (const chart of view.curves) makeChart(curves, chart, times, [], clock);
  const tables = element('div', 'sheet', parent);
  for (const table of view.tables) {
    const panel = element('div', 'panel', tables);
    element('h2', '', panel).textContent = table.title;
    if (table.reason) {
      element('p', 'reason', panel).textContent = `Not applicable: ${table.reason}.`;
    } else {
      fillSheet(element('table', '', element('div', 'scroll', panel)), table);
    }
  }
}

function fillSheet(target, table) {
  if (table.columns.some((column) => column)) {
    const head = element('tr', '', element('thead', '', target));
    for (const column of ['', ...table.columns]) element('th', column ? 'value' : '', head).textContent = column;
  }
  const body = element('tbody', '', target);
  for (const cells of table.rows) {
    const row = element('tr', '', body);
    cells.forEach((cell, i) => { element('td', i ? 'value' : '', row).textContent = cell; });
  }
}
