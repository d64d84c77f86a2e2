import { usePageParams } from './use-page-params';
import '@mantine/core/styles/Tabs.layer.css';
import { Tabs } from '@mantine/core';
import type { ReactNode } from 'react';

export type PageTab = {
  /** In the address: `?tab=codes`. */
  readonly id: string;
  readonly label: string;
  readonly content: ReactNode;
  /** Kept while another is looked at: a form with what was typed. */
  readonly kept?: boolean;
};

/** Parts of one page of which one is shown; which one is in the address. The first is shown where that names none. Texts are translated. */
export function PageTabs({ label, tabs }: { label: string; tabs: readonly PageTab[] }) {
  const [params, setParams] = usePageParams();
  const asked = params.get('tab');
  const shown = tabs.find(({ id }) => id === asked)?.id ?? tabs[0]?.id ?? null;
  const show = (id: string | null) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        if (id === null || id === tabs[0]?.id) next.delete('tab');
        else next.set('tab', id);
        return next;
      },
      { replace: true },
    );
  return (
    <Tabs value={shown} onChange={show} color="var(--dw-accent)">
      <Tabs.List aria-label={label} mb="lg">
        {tabs.map(({ id, label: name }) => (
          <Tabs.Tab key={id} value={id}>
            {name}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {tabs.map(({ id, content, kept = false }) => (
        <Tabs.Panel key={id} value={id}>
          {(kept || id === shown) && content}
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}
