import { Children, cloneElement, Fragment, isValidElement, type ReactElement, type ReactNode } from 'react';
import { Scripts } from 'react-router';

/**
 * React Router's `<Scripts>`, fetched after what can be seen. The page is complete without them, so fonts and pictures
 * go first; React Router has no setting for it, so its preload links are marked here.
 */
export function PatientScripts() {
  return unhurried(Scripts({}));
}

function unhurried(node: ReactNode): ReactNode {
  return Children.map(node, (child) => {
    if (!isElement(child)) return child;
    if (child.type === Fragment) return <>{unhurried(child.props.children)}</>;
    return child.type === 'link' ? cloneElement(child, { fetchPriority: 'low' }) : child;
  });
}

const isElement = (node: ReactNode): node is ReactElement<{ children?: ReactNode; fetchPriority?: 'low' }> =>
  isValidElement(node);
