import { readFileSync } from 'node:fs';

const boundaries = JSON.parse(readFileSync(new URL('./boundaries.json', import.meta.url), 'utf8'));
const { floors } = boundaries;
const modules = 'apps/server/src/modules';
const tests = '\\.test\\.tsx?$|^apps/server/src/contract-tests/|^apps/server/src/modules/payments/model/';
/** What only tests, benches, journeys and the demo use. */
const testing = '^apps/server/testing/|^packages/(simulators|demo)/';

const moduleRules = Object.entries(boundaries.modules).map(([name, known]) => ({
  name: `module-${name}`,
  comment: `${name} may know ${known.join(', ') || 'no other module'}. A need in another direction is an event answered by a job, or a port passed in by context.ts.`,
  severity: 'error',
  from: { path: `^${modules}/${name}/`, pathNot: tests },
  to: { path: `^${modules}/(?!${[name, ...known].join('/|')}/)` },
}));

const workspaceRules = Object.entries(boundaries.workspaces).map(([name, known]) => ({
  name: `workspace-${name.replaceAll('/', '-')}`,
  comment: `${name} may import ${known.join(', ') || 'no other workspace'}.`,
  severity: 'error',
  from: { path: `^${name}/`, pathNot: tests },
  to: { path: '^(apps|packages)/', pathNot: `^(${[name, ...known].join('|')})/` },
}));

const oneOf = (names) => `(${names.join('|')})`;

/** The rules of a web app: imports go down the floors; of other features one imports those listed for it in `sideways`. */
function floorRules(app, sideways) {
  const folder = `${app}/app`;
  const rule = (name, comment, from, to) => ({
    name: `${app}-${name}`,
    comment,
    severity: 'error',
    from,
    to,
  });
  const feature = (name, known) =>
    rule(
      `feature-${name}`,
      `features/${name} may import ${known.join(', ')}. Move what two features share to parts, or pass it in from the shell.`,
      { path: `^${folder}/features/${name}/`, pathNot: tests },
      { path: `^${folder}/features/(?!${[name, ...known].join('/|')}/)` },
    );
  return [
    ...floors.map((floor, index) =>
      rule(
        `floor-${floor}`,
        `${floor} imports ${floors.slice(0, index).join(', ') || 'no other floor'} and itself, types included. Move what it needs down, or pass it in from above.`,
        { path: `^${folder}/${floor}/`, pathNot: tests },
        // Stylesheets are no part of the order: the shell puts the one of the whole app into the page.
        { path: `^${folder}/(?!${oneOf(floors.slice(0, index + 1))}/)`, pathNot: '\\.css$' },
      ),
    ),
    rule(
      'floor-unlisted',
      `Every folder of ${folder} is a floor of boundaries.json.`,
      { path: `^${folder}/[^/]+/`, pathNot: [`^${folder}/${oneOf(floors)}/`, tests] },
      {},
    ),
    ...Object.entries(sideways).map(([name, known]) => feature(name, known)),
    rule(
      'features',
      'This feature imports no other one. Move what two features share to parts, or pass it in from the shell.',
      {
        path: `^${folder}/features/([^/]+)/`,
        pathNot: [`^${folder}/features/${oneOf(Object.keys(sideways))}/`, tests],
      },
      { path: `^${folder}/features/`, pathNot: `^${folder}/features/$1/` },
    ),
  ];
}

const parts = 'apps/web/app/parts';

export default {
  forbidden: [
    ...moduleRules,
    ...workspaceRules,
    ...Object.entries(boundaries.sideways).flatMap(([app, sideways]) => floorRules(app, sideways)),
    {
      name: 'web-sign-up-entry-is-small',
      comment: 'Visitors download sign-up-entry with the first page; the wish and its ages are asked there.',
      severity: 'error',
      from: { path: `^${parts}/sign-up-entry/`, pathNot: tests },
      to: { path: `^${parts}/(?!sign-up-entry/|profile-fields/(looking-for-field|ages)\\.)` },
    },
    {
      name: 'module-unlisted',
      comment: 'Every module of the server is in boundaries.json.',
      severity: 'error',
      from: {
        path: `^${modules}/`,
        pathNot: [`^${modules}/(${Object.keys(boundaries.modules).join('|')})/`, tests],
      },
      to: {},
    },
    {
      name: 'module-door',
      comment: 'A module is entered through its index.ts alone.',
      severity: 'error',
      from: { path: `^${modules}/([^/]+)/`, pathNot: tests },
      to: { path: `^${modules}/([^/]+)/`, pathNot: [`^${modules}/$1/`, `^${modules}/[^/]+/index\\.ts$`] },
    },
    {
      name: 'module-door-from-outside',
      comment:
        'A module is entered through its index.ts alone. Samples of its mails lie beside it: behind it they would load the mail library everywhere. Adapters implement a port without loading the module. Benches use its fixtures.',
      severity: 'error',
      from: { path: '^(apps/server/(testing/|src/(?!modules/))|tools|packages|bench)', pathNot: tests },
      to: {
        path: `^${modules}/[^/]+/(?!(index|mail-samples|providers/provider|sms-sender|collections/debtors-fixture)\\.ts$)`,
      },
    },
    {
      name: 'kernel-knows-no-module',
      severity: 'error',
      from: { path: '^apps/server/src/kernel/', pathNot: tests },
      to: { path: '^apps/server/src/(?!kernel/)' },
    },
    {
      name: 'migrator-knows-kernel-only',
      severity: 'error',
      from: { path: '^apps/server/src/migrator/', pathNot: tests },
      to: { path: '^apps/server/src/(?!kernel/|migrator/)' },
    },
    {
      name: 'adapters-know-ports-and-kernel-only',
      severity: 'error',
      from: { path: '^apps/server/src/adapters/', pathNot: tests },
      to: {
        path: '^apps/server/src/(?!kernel/|adapters/|mail/|modules/(payments/providers/provider|direct-debits/sms-sender)\\.ts$)',
      },
    },
    {
      name: 'rules-are-pure',
      comment: 'rules.ts takes decisions; it reads and writes nothing.',
      severity: 'error',
      from: { path: `^${modules}/[^/]+/(rules|visibility)\\.ts$` },
      to: {
        path: 'store\\.ts$|^apps/server/src/kernel/(db|redis|jobs|nudges)',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'no-cycle',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-test-code-in-the-product',
      comment:
        'Factories, test servers, simulators and the demo are for tests, benches, journeys and commands.',
      severity: 'error',
      from: { path: '^(apps|packages)/', pathNot: [tests, testing] },
      to: { path: `${testing}|${tests}` },
    },
    { name: 'no-react-server-components', severity: 'error', from: {}, to: { path: 'react-server-dom' } },
    {
      name: 'not-resolvable',
      severity: 'error',
      from: { pathNot: '\\.react-router' },
      to: { couldNotResolve: true, pathNot: ['^virtual:', '\\+types', '\\?'] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(build|dist|\\.react-router|generated)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
};
