import { useState } from 'preact/hooks';
import { useSession } from './session';
import { t } from './text';

/** So many things are asked about at once. */
const most = 10;

/** What is chosen of the list; undefined while nothing is being chosen. */
export type Selection = {
  readonly chosen: readonly string[];
  readonly full: boolean;
  readonly choose: (uuid: string, on: boolean) => void;
  readonly end: () => void;
};

export function useSelection(): { readonly selection: Selection | undefined; readonly begin: () => void } {
  const [chosen, setChosen] = useState<readonly string[]>();
  const begin = () => setChosen([]);
  if (!chosen) return { selection: undefined, begin };
  const choose = (uuid: string, on: boolean) => {
    const others = chosen.filter((one) => one !== uuid);
    setChosen(on ? [...others, uuid] : others);
  };
  return { selection: { chosen, full: chosen.length >= most, choose, end: () => setChosen(undefined) }, begin };
}

/** How many are chosen, and on to what can become of them. */
export function SelectionBar({ selection }: { selection: Selection }) {
  const { go } = useSession();
  const { chosen, full, end } = selection;
  return (
    <section class="selection" aria-label={t('Selection')}>
      <p role="status">
        {t('{count} selected', { count: chosen.length })} {full && t('That is the most.')}
      </p>
      <button type="button" class="button" onClick={end}>
        {t('Cancel')}
      </button>
      <button
        type="button"
        class="button primary"
        disabled={chosen.length === 0}
        onClick={() =>
          go(chosen.length === 1 ? { page: 'item', uuid: chosen[0] ?? '' } : { page: 'options', items: chosen })
        }
      >
        {t('What next?')}
      </button>
    </section>
  );
}
