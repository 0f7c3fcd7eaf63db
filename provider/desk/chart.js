/**
 * The chart over a table of days: it draws what is in the table, which remains for those who cannot see it, and
 * asks every ten seconds for new numbers while somebody looks at the page.
 */
import UPlot from '/uplot.js';

const EVERY_MS = 10_000;
const HEIGHT = 260;
const NAMES = ['views', 'closes', 'conversions'];

const table = document.querySelector('table[data-numbers]');
const place = document.querySelector('#chart');
if (table && place) start(table, place);

function start(table, place) {
  const colour = (name) => getComputedStyle(document.documentElement).getPropertyValue(name).trim();
  const labels = [...table.tHead.rows[0].cells].slice(1, 1 + NAMES.length).map((cell) => cell.textContent);
  let plot;

  const draw = () => {
    plot?.destroy();
    const axis = { stroke: resolved('--dim'), grid: { stroke: resolved('--line'), width: 1 } };
    plot = new UPlot(
      {
        width: place.clientWidth,
        height: HEIGHT,
        scales: { conversions: {} },
        axes: [
          { ...axis },
          { ...axis, size: 60 },
          { ...axis, scale: 'conversions', side: 1, size: 60, grid: { show: false } },
        ],
        legend: { live: false },
        cursor: { show: false },
        series: [
          {},
          { label: labels[0], stroke: resolved('--accent'), width: 2 },
          { label: labels[1], stroke: resolved('--dim'), width: 2, dash: [2, 4] },
          { label: labels[2], stroke: resolved('--done'), width: 2, dash: [8, 4], scale: 'conversions' },
        ],
      },
      dataOf(table),
      place,
    );
  };
  /** `light-dark()` as the canvas understands it. */
  const resolved = (name) => {
    const probe = document.createElement('i');
    probe.hidden = true;
    probe.style.color = colour(name);
    document.body.append(probe);
    const rgb = getComputedStyle(probe).color;
    probe.remove();
    return rgb;
  };

  draw();
  addEventListener('resize', () => plot.setSize({ width: place.clientWidth, height: HEIGHT }));
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', draw);
  setInterval(async () => {
    if (document.hidden) return;
    const answer = await fetch(table.dataset.numbers).catch(() => null);
    if (!answer?.ok) return;
    if (fill(table, await answer.json())) plot.setData(dataOf(table));
  }, EVERY_MS);
}

/** Days as seconds, then one list per series, oldest first. */
function dataOf(table) {
  const rows = [...table.tBodies[0].rows].reverse();
  return [
    rows.map((row) => Date.parse(`${row.dataset.day}T00:00:00Z`) / 1000),
    ...NAMES.map((_, index) => rows.map((row) => Number(row.cells[index + 1].dataset.n))),
  ];
}

/** @returns whether anything has changed. */
function fill(table, { days }) {
  let changed = false;
  for (const row of table.tBodies[0].rows) {
    const day = days.find((each) => each.day === row.dataset.day);
    for (const [index, name] of NAMES.entries()) {
      const cell = row.cells[index + 1];
      const n = String(day?.[name] ?? 0);
      if (cell.dataset.n === n) continue;
      cell.dataset.n = n;
      cell.textContent = Number(n).toLocaleString(document.documentElement.lang);
      changed = true;
    }
  }
  return changed;
}
