import { useEffect, useState } from 'react';

const topDialog = (): Element | null => [...document.querySelectorAll('dialog:modal')].at(-1) ?? null;

/**
 * The open modal dialog, or null; followed only while `wanted`. Everything outside such a dialog is inert, so what must
 * be seen has to be inside.
 */
export function useTopDialog(wanted: boolean): Element | null {
  const [dialog, setDialog] = useState<Element | null>(null);

  useEffect(() => {
    if (!wanted) return;
    const follow = () => setDialog(topDialog());
    follow();
    const observer = new MutationObserver(follow);
    observer.observe(document.body, { subtree: true, childList: true, attributes: true, attributeFilter: ['open'] });
    return () => observer.disconnect();
  }, [wanted]);

  return wanted ? dialog : null;
}
