import type { MenuRow } from '../menu';

type Found = { readonly to: string; readonly label: string };

/** The pages of the menu whose name, or whose group’s, holds the text; a page in a group says so: 'Billing, Invoices'. */
export function foundPages(rows: readonly MenuRow[], text: string, t: (label: string) => string): readonly Found[] {
  const typed = text.trim().toLowerCase();
  return rows
    .flatMap(({ label, to, children }): Found[] =>
      children
        ? children.map((child) => ({ to: child.to, label: `${t(label)}, ${t(child.label)}` }))
        : [{ to: to ?? '/', label: t(label) }],
    )
    .filter(({ label }) => label.toLowerCase().includes(typed));
}
