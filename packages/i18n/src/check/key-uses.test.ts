import { expect, it } from 'vitest';
import { findKeyUses } from './key-uses.ts';

it.each<[string, string, string[]]>([
  ['a key of the namespace', `function A() { const t = useT('home'); return t('title'); }`, ['home:title']],
  ['a key in full', `function A() { const t = useT('home'); return t('home:title'); }`, ['home:title']],
  [
    'either of two keys',
    `function A() { const t = useT('home'); return t(ok ? 'sent' : (late ?? 'failed')); }`,
    ['home:sent', 'home:failed'],
  ],
  [
    'two components with a t each',
    `function A() { const t = useT('home'); return <p>{t('a')}</p>; }
     const B = () => { const t = useT('chat'); return <p title={t('b')}>{list.map(() => t('c'))}</p>; };`,
    ['home:a', 'chat:b', 'chat:c'],
  ],
  [
    'two namespaces in one component',
    `function A() { const t = useT('home'); const tError = useT('error'); return t('a') + tError('b'); }`,
    ['home:a', 'error:b'],
  ],
  ['a t passed as a parameter', `function label(t: Translate<'home'>) { return t('a'); }`, ['home:a']],
  [
    'a t used above its declaration',
    `function A() { const say = () => t('a'); const t = useT('home'); }`,
    ['home:a'],
  ],
  ['a text with tags', `const a = <Rich text="home:consent" tags={{}} />;`, ['home:consent']],
  [
    'a text with tags, chosen',
    `const a = <Rich text={ok ? 'home:a' : 'home:b'} tags={{}} />;`,
    ['home:a', 'home:b'],
  ],
  ['a text of the server', `translate(locale, 'mail:subject', { name });`, ['mail:subject']],
  ['a key built at run time', `function A() { const t = useT('home'); return t.dynamic('a_' + b); }`, []],
  ['another function called translate', `translate(box, '-50%');`, []],
  ['another function called t', `t('title'); function A(t: Timer) { t('a'); }`, []],
  ['a text attribute of something else', `const a = <Label text="home:title" />;`, []],
])('findKeyUses() handles %s', (_name, source, keys) => {
  expect(findKeyUses('a.tsx', source).asked).toEqual(keys);
});

it('findKeyUses() finds a full key in any string', () => {
  const source = `const items = [{ label: 'shell:nav.members' }]; const url = 'https://a.b'; const time = '12:30';`;
  expect(findKeyUses('a.ts', source).mentioned).toEqual(['shell:nav.members']);
});
