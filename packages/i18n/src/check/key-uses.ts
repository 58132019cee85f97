import ts from 'typescript';

/** The keys a source file uses. */
export interface KeyUses {
  /** Every string of the form `namespace:key`. */
  mentioned: string[];
  /** The full keys passed to a `t`, to `translate` or to `<Rich>`. */
  asked: string[];
}

/** The namespace of each `t` in scope. */
type Scope = ReadonlyMap<string, string>;

const fullKey = /^[a-z][a-z0-9_-]*:[a-z0-9_.]+$/;

export function findKeyUses(fileName: string, source: string): KeyUses {
  const uses: KeyUses = { mentioned: [], asked: [] };
  const visit = (node: ts.Node, scope: Scope): void => {
    if (ts.isStringLiteralLike(node) && fullKey.test(node.text)) uses.mentioned.push(node.text);
    if (ts.isCallExpression(node)) uses.asked.push(...keysAsked(node, scope));
    if (ts.isJsxAttribute(node)) uses.asked.push(...keysShown(node));
    const declared = [...translatesDeclaredIn(node)];
    const inner = declared.length > 0 ? new Map([...scope, ...declared]) : scope;
    ts.forEachChild(node, (child) => visit(child, inner));
  };
  visit(ts.createSourceFile(fileName, source, ts.ScriptTarget.Latest, true), new Map());
  return uses;
}

function keysAsked({ expression, arguments: args }: ts.CallExpression, scope: Scope): string[] {
  if (!ts.isIdentifier(expression)) return [];
  if (expression.text === 'translate') return stringsIn(args[1]).filter((key) => fullKey.test(key));
  const namespace = scope.get(expression.text);
  if (namespace === undefined) return [];
  return stringsIn(args[0]).map((key) => (key.includes(':') ? key : `${namespace}:${key}`));
}

/** `<Rich text="identity:consent">` */
function keysShown({ name, initializer, parent }: ts.JsxAttribute): string[] {
  const isRichText = name.getText() === 'text' && parent.parent.tagName.getText() === 'Rich';
  if (!isRichText || !initializer) return [];
  return stringsIn(ts.isJsxExpression(initializer) ? initializer.expression : initializer);
}

/** The strings an expression may evaluate to: both for `ok ? 'sent' : 'failed'`. */
function stringsIn(node: ts.Node | undefined): string[] {
  if (!node) return [];
  if (ts.isStringLiteralLike(node)) return [node.text];
  if (ts.isConditionalExpression(node)) return [...stringsIn(node.whenTrue), ...stringsIn(node.whenFalse)];
  if (ts.isBinaryExpression(node)) return [...stringsIn(node.left), ...stringsIn(node.right)];
  if (ts.isParenthesizedExpression(node) || ts.isAsExpression(node) || ts.isSatisfiesExpression(node)) {
    return stringsIn(node.expression);
  }
  return [];
}

/** `const t = useT('home')` in a block, or a parameter `t: Translate<'home'>` of a function. */
function* translatesDeclaredIn(node: ts.Node): Generator<[string, string]> {
  if (ts.isBlock(node) || ts.isSourceFile(node)) {
    const declarations = node.statements
      .filter(ts.isVariableStatement)
      .flatMap(({ declarationList }) => declarationList.declarations);
    for (const { name, initializer, type } of declarations) {
      const namespace = namespaceOfCall(initializer) ?? namespaceOfType(type);
      if (namespace !== undefined) yield [name.getText(), namespace];
    }
  } else if (ts.isFunctionLike(node)) {
    for (const { name, type } of node.parameters) {
      const namespace = namespaceOfType(type);
      if (namespace !== undefined) yield [name.getText(), namespace];
    }
  }
}

function namespaceOfCall(node: ts.Node | undefined): string | undefined {
  if (!node || !ts.isCallExpression(node) || node.expression.getText() !== 'useT') return undefined;
  return stringsIn(node.arguments[0])[0];
}

function namespaceOfType(node: ts.Node | undefined): string | undefined {
  if (!node || !ts.isTypeReferenceNode(node) || node.typeName.getText() !== 'Translate') return undefined;
  const [argument] = node.typeArguments ?? [];
  return argument && ts.isLiteralTypeNode(argument) ? stringsIn(argument.literal)[0] : undefined;
}
