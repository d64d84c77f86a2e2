import { useEffect, useState } from 'preact/hooks';
import { giftApi, type Taker } from './api';
import { t } from './text';

type Props = { readonly chosen: Taker | undefined; readonly choose: (taker: Taker) => void };

/** How long nobody types before it is searched, in milliseconds. */
const pause = 250;

/** The charities that take gifts, by what is typed of their names. */
export function TakerChoice({ chosen, choose }: Props) {
  const [typed, setTyped] = useState('');
  const [found, setFound] = useState<readonly Taker[]>();

  useEffect(() => {
    let wanted = true;
    const timer = setTimeout(
      async () => {
        const outcome = await giftApi.takers(typed.trim());
        if (wanted && outcome.ok) setFound(outcome.data.items);
      },
      typed === '' ? 0 : pause,
    );
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
  }, [typed]);

  return (
    <>
      <div class="field">
        <label for="gift-search">{t('Find a charity')}</label>
        <input
          id="gift-search"
          type="search"
          autocomplete="off"
          maxLength={60}
          value={typed}
          onInput={(event) => setTyped(event.currentTarget.value)}
        />
      </div>
      <fieldset style={{ accentColor: 'var(--accent)' }}>
        <legend class="hidden">{t('Charity')}</legend>
        {found?.length === 0 && <p role="status">{t('No charity of this name takes gifts.')}</p>}
        {found?.map((taker) => (
          <label class="check" key={taker.name}>
            <input
              type="radio"
              name="gift-charity"
              checked={chosen?.name === taker.name}
              onChange={() => choose(taker)}
            />
            <span>{taker.title}</span>
          </label>
        ))}
      </fieldset>
    </>
  );
}
