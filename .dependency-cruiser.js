import { readFileSync } from 'node:fs';

const boundaries = JSON.parse(readFileSync(new URL('./boundaries.json', import.meta.url), 'utf8'));
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

const web = 'apps/web/app';
const office = 'apps/backoffice/app';
/** `root` is the files that stand directly in the folder: root.tsx, routes.ts and the two entries. */
const inRoom = (room) => (room === 'root' ? '[^/]+\\.tsx?$' : `${room}/`);

/** The rules of a web app: a room imports those it names, all of them listed before it, and every folder is a room. */
function roomRules(app, folder, rooms) {
  for (const [index, [name, known]] of rooms.entries()) {
    const before = new Set(rooms.slice(0, index).map(([room]) => room));
    const late = known.filter((room) => !before.has(room));
    if (late.length > 0)
      throw new Error(`boundaries.json: ${name} names ${late.join(', ')}, not listed before it`);
  }
  return [
    // Stylesheets are no part of the order: shell and errors put the one of the whole app into the page.
    ...rooms.map(([name, known]) => ({
      name: `${app}-${name.replace('/', '-')}`,
      comment: `${name} may import ${known.join(', ') || 'no other room'}, types included. Move what two rooms share to a room below both, or pass it in from above.`,
      severity: 'error',
      from: { path: `^${folder}/${inRoom(name)}`, pathNot: tests },
      to: { path: `^${folder}/(?!${[name, ...known].map(inRoom).join('|')})`, pathNot: '\\.css$' },
    })),
    {
      name: `${app}-room-unlisted`,
      comment: `Every folder of ${folder} is a room of boundaries.json.`,
      severity: 'error',
      from: {
        path: `^${folder}/`,
        pathNot: [`^${folder}/(${rooms.map(([name]) => inRoom(name)).join('|')})`, tests],
      },
      to: {},
    },
  ];
}

const signUp = `${web}/features/identity/sign-up`;

export default {
  forbidden: [
    ...moduleRules,
    ...workspaceRules,
    ...roomRules('web', web, Object.entries(boundaries.web)),
    ...roomRules('office', office, Object.entries(boundaries.office)),
    {
      name: 'web-sign-up-entry',
      comment:
        'Visitors download sign-up/entry with the first page. Other rooms enter the sign-up there; routes show its pages.',
      severity: 'error',
      from: { path: `^${web}/`, pathNot: [`^${web}/(features/identity|routes)/`, tests] },
      to: { path: `^${signUp}/(?!entry/)` },
    },
    {
      name: 'web-sign-up-entry-is-small',
      comment:
        'sign-up/entry loads the rest of the sign-up by a dynamic import alone; the wish and its ages are asked with the first page.',
      severity: 'error',
      from: { path: `^${signUp}/entry/`, pathNot: tests },
      to: {
        path: `^${web}/features/(?!identity/sign-up/entry/|profile-fields/(looking-for-field|ages)\\.)`,
        dynamic: false,
      },
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
        path: `^${modules}/[^/]+/(?!(index|mail-samples|providers/provider|direct-debit/sms-sender|direct-debit/collections/debtors-fixture)\\.ts$)`,
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
        path: '^apps/server/src/(?!kernel/|adapters/|mail/|modules/payments/(providers/provider|direct-debit/sms-sender)\\.ts$)',
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
