import type { Dashboard, Panel } from './dashboards.ts';

/** Returns a dashboard as a console template of Prometheus itself: numbers of now, each with a link to its graph. No script. */
export function prometheusConsole(shown: Dashboard, all: readonly Dashboard[]): string {
  const links = all.map(({ id, title }) => `<a href="${id}.html">${title}</a>`).join(' · ');
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta http-equiv="refresh" content="15">
<title>${shown.title}</title>
<style>
body { font: 15px/1.45 system-ui, sans-serif; margin: 2rem; max-width: 62rem; color: #1b1b1f; }
table { border-collapse: collapse; width: 100%; margin-bottom: 1.5rem; }
td { border-top: 1px solid #ddd; padding: .2rem .5rem; } td:last-child { text-align: right; font-variant-numeric: tabular-nums; }
h2 { font-size: 1rem; margin-bottom: .3rem; }
</style>
<h1>${shown.title}</h1>
<p>${links}</p>
${shown.panels.map(section).join('\n')}
</html>
`;
}

function section({ title, unit, queries }: Panel): string {
  const tables = queries.map(({ expr, legend }) => {
    const quoted = JSON.stringify(expr);
    return `{{ range query ${quoted} | sortByLabel "__name__" }}<tr><td>${labelled(legend)}</td><td>${value(unit)}</td></tr>{{ else }}<tr><td>no data</td><td></td></tr>{{ end }}
<tr><td><a href="{{ pathPrefix }}{{ ${quoted} | graphLink }}">graph</a></td><td></td></tr>`;
  });
  return `<h2>${title}</h2>\n<table>\n${tables.join('\n')}\n</table>`;
}

/** `{{slo}}` in Grafana's legend is a field of the labels here. */
const labelled = (legend: string): string =>
  legend.replaceAll(/\{\{(\w+)\}\}/g, (_, label) => `{{ .Labels.${label} }}`);

function value(unit: Panel['unit']): string {
  if (unit === 'percentunit') return '{{ .Value | humanizePercentage }}';
  if (unit === 's') return '{{ .Value | humanizeDuration }}';
  if (unit === 'bytes') return '{{ .Value | humanize1024 }}B';
  return `{{ .Value | humanize }}${unit === 'reqps' ? ' /s' : ''}`;
}
