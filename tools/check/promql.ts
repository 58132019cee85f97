/** A metric that an expression asks for, and the labels it selects by. */
interface UsedMetric {
  readonly name: string;
  readonly labels: readonly string[];
}

interface UsedByExpression {
  readonly metrics: readonly UsedMetric[];
  /** Labels by which the expression groups or joins. */
  readonly groupedBy: readonly string[];
}

const keywords = new Set(['and', 'or', 'unless', 'bool', 'inf', 'nan']);
const grouping = /\b(?:by|without|on|ignoring|group_left|group_right)\s*\(([^)]*)\)/g;
/** A name that is not the end of a number such as `64e6`, with its selector, and whether a parenthesis makes it a function. */
const name = /(?<![\w:.])([a-zA-Z_:][\w:]*)\s*(\{[^}]*\})?\s*(\()?/g;

/** Reads what an expression of Prometheus uses. It knows as much of the language as our rules need. */
export function usedBy(expression: string): UsedByExpression {
  const groupedBy = [...expression.matchAll(grouping)].flatMap(([, list = '']) =>
    list.split(',').flatMap((label) => label.trim() || []),
  );
  const plain = expression
    .replaceAll(grouping, ' ')
    .replaceAll(/\[[^\]]*\]/g, ' ')
    .replaceAll(/\boffset\s+\w+/g, ' ');
  const metrics = [...plain.matchAll(name)].flatMap(([, word = '', selector = '', isCalled]) =>
    isCalled || keywords.has(word.toLowerCase()) ? [] : { name: word, labels: labelsOf(selector) },
  );
  return { metrics, groupedBy };
}

const labelsOf = (selector: string): readonly string[] =>
  [...selector.matchAll(/(\w+)\s*(?:=~|!~|!=|=)\s*"[^"]*"/g)].map(([, label = '']) => label);
