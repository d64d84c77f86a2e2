import { Sign } from './sign';
import { t } from './text';

/** What leaves items out; empty: nothing. */
export type Narrowed = { readonly search: string; readonly shop: string; readonly state: string };

type Props = {
  readonly narrowed: Narrowed;
  readonly narrow: (to: Narrowed) => void;
  readonly shops: readonly string[];
};

/** A search, the shops and where things are. */
export const Filters = ({ narrowed, narrow, shops }: Props) => (
  <search class="filters">
    <label class="search">
      <Sign name="search" />
      <span class="hidden">{t('Search your items')}</span>
      <input
        type="search"
        value={narrowed.search}
        placeholder={t('Search your items')}
        maxLength={200}
        onInput={(event) => narrow({ ...narrowed, search: event.currentTarget.value })}
      />
    </label>
    <select
      aria-label={t('Shop')}
      value={narrowed.shop}
      onChange={(event) => narrow({ ...narrowed, shop: event.currentTarget.value })}
    >
      <option value="">{t('All shops')}</option>
      {shops.map((shop) => (
        <option key={shop}>{shop}</option>
      ))}
    </select>
    <select
      aria-label={t('Where they are')}
      value={narrowed.state}
      onChange={(event) => narrow({ ...narrowed, state: event.currentTarget.value })}
    >
      <option value="">{t('All items')}</option>
      <option value="held">{t('With you')}</option>
      <option value="promised">{t('Promised')}</option>
      <option value="away">{t('On their way')}</option>
      <option value="gone">{t('Gone')}</option>
      <option value="hidden">{t('Hidden')}</option>
    </select>
  </search>
);
