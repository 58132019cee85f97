import type { Dashboard, Panel } from './dashboards.ts';

/** Twelve units are half of Grafana's grid of 24. */
const size = { w: 12, h: 8 };

/** Returns a dashboard in the JSON that Grafana imports or is provisioned with. */
export function grafanaDashboard({ id, title, panels }: Dashboard): object {
  return {
    uid: id,
    title,
    tags: ['bowline'],
    schemaVersion: 39,
    editable: false,
    refresh: '30s',
    time: { from: 'now-6h', to: 'now' },
    timezone: 'utc',
    templating: {
      list: [{ name: 'source', label: 'Prometheus', type: 'datasource', query: 'prometheus', hide: 0 }],
    },
    panels: panels.map(grafanaPanel),
  };
}

function grafanaPanel({ title, unit, shows, queries }: Panel, index: number): object {
  const datasource = { type: 'prometheus', uid: '$source' };
  const column = index % 2;
  return {
    id: index + 1,
    type: shows === 'now' ? 'stat' : 'timeseries',
    title,
    datasource,
    gridPos: { ...size, x: column * size.w, y: ((index - column) / 2) * size.h },
    fieldConfig: { defaults: { unit, ...(unit === 'percentunit' && { decimals: 3 }) }, overrides: [] },
    options:
      shows === 'now'
        ? { reduceOptions: { calcs: ['lastNotNull'], fields: '', values: false }, textMode: 'value_and_name' }
        : { legend: { displayMode: 'list', placement: 'bottom' }, tooltip: { mode: 'multi' } },
    targets: queries.map(({ expr, legend }, query) => ({
      refId: String.fromCharCode(65 + query),
      datasource,
      expr,
      legendFormat: legend,
      instant: shows === 'now',
      range: shows !== 'now',
    })),
  };
}
