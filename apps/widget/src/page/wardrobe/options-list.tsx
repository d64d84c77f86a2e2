import { useState } from 'preact/hooks';
import { said } from '../lib/text';
import { Banner } from '../parts/message';
import { PlaceLink } from './frame';
import { LaterPart } from './later';
import { NearYou } from './near-you';
import { acceptsOf, gainOf, parted, titleOf, waysOf } from './option-words';
import { type Near, type Option, optionsApi } from './options-api';
import { Places } from './places';
import { useLoaded } from './session';
import { Sign } from './sign';
import { t } from './text';

export type ItemNames = ReadonlyMap<string, string>;

const closedWays = async () => (await import('./closed-ways')).open();

function Open({ option, best, near, all }: { option: Option; best: boolean; near: Near; all: number }) {
  const gain = gainOf(option);
  const accepts = acceptsOf(option);
  return (
    <li class={best ? 'way best' : 'way'}>
      <Sign name={option.kind === 'give' ? 'heart' : 'recycle'} />
      <div>
        <b>{titleOf(option)}</b>
        {option.kind === 'take_back' && <small>{[option.by, option.programme].filter(Boolean).join(', ')}</small>}
        {all > 1 && <small>{t('{taken} of {all} items', { taken: option.takes.length, all })}</small>}
        <small>{waysOf(option).join(' ')}</small>
        {accepts && <small>{accepts}</small>}
        {option.in_places && option.offer && <Places offer={option.offer} near={near} />}
        {option.page && (
          <a href={option.page} target="_blank" rel="noopener">
            {t('About {by}', { by: option.by })}
          </a>
        )}
      </div>
      {gain && (
        <span class="gain">
          {t('up to {value}', { value: gain })}
          <small class="aside">{t('code')}</small>
        </span>
      )}
      {option.kind === 'give' && option.offer && (
        <PlaceLink
          class={best ? 'button primary' : 'button'}
          to={{ page: 'give', items: option.takes, charity: option.offer }}
        >
          {t('Give it to {by}', { by: option.by })}
        </PlaceLink>
      )}
      {option.kind === 'take_back' && option.offer && (
        <PlaceLink
          class={best ? 'button primary' : 'button'}
          to={{ page: 'take-back', items: option.takes, programme: option.offer, step: 1 }}
        >
          {gain ? t('Take it back for up to {value}', { value: gain }) : t('Take it back')}
        </PlaceLink>
      )}
    </li>
  );
}

/** The ways that things can go: open ones, the best first, and why the others are closed. */
export function OptionsList({ items, names }: { items: readonly string[]; names: ItemNames }) {
  const [near, setNear] = useState<Near>({});
  const key = `${items.join()} ${JSON.stringify(near)}`;
  const { data, failure, reload } = useLoaded(key, (token) => optionsApi.of(token, items, near));
  const { open, closed } = data ? parted(data) : { open: [], closed: [] };
  return (
    <section aria-labelledby="ways" aria-busy={!data && !failure}>
      <h2 id="ways" class="ruled">
        {t('What next?')}
        {open.length > 1 && <small>{t('Best first')}</small>}
      </h2>
      <ul class="ways">
        {open.map((option, at) => (
          <Open key={option.offer} option={option} best={at === 0} near={near} all={items.length} />
        ))}
      </ul>
      {data && data.more > 0 && <p class="hint">{t('{count} more are open.', { count: data.more })}</p>}
      {data && open.length === 0 && <p class="nothing">{t('No way is open for this yet.')}</p>}
      {closed.length > 0 && (
        <details class="closed-ways" open={open.length === 0}>
          <summary>{t('{count} ways are closed', { count: closed.length })}</summary>
          <LaterPart load={closedWays} props={{ closed, names }} />
        </details>
      )}
      {data && <NearYou found={data.near} near={near} look={setNear} />}
      {failure && <Banner>{said(failure)}</Banner>}
      {failure && (
        <button type="button" class="button" onClick={reload}>
          {t('Retry')}
        </button>
      )}
    </section>
  );
}
