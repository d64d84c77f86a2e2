import type { ComponentChildren } from 'preact';
import { said } from '../lib/text';
import { Banner } from '../parts/message';
import { Shell } from '../parts/shell';
import { type Place, pathOf, settingOf } from './place';
import { useSession } from './session';
import { Sign, type SignName } from './sign';
import { t } from './text';

type LinkProps = { to: Place; class?: string; current?: boolean; label?: string; children: ComponentChildren };

/** A link to another place of the wardrobe; with a modifier key the browser opens it itself. */
export function PlaceLink({ to, current, label, children, ...rest }: LinkProps) {
  const { go } = useSession();
  return (
    <a
      {...rest}
      href={pathOf(to)}
      aria-label={label}
      aria-current={current ? 'page' : undefined}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        go(to);
      }}
    >
      {children}
    </a>
  );
}

const tabs: readonly {
  readonly page: 'items' | 'legs' | 'rewards' | 'settings';
  readonly sign: SignName;
  readonly label: () => string;
}[] = [
  { page: 'items', sign: 'hanger', label: () => t('Items') },
  { page: 'legs', sign: 'package', label: () => t('On their way') },
  { page: 'rewards', sign: 'ticket', label: () => t('Rewards') },
  { page: 'settings', sign: 'cog', label: () => t('Settings') },
];

const Count = ({ of }: { of: number | undefined }) =>
  of ? (
    <span class="count">
      <span class="hidden">, </span>
      {of}
    </span>
  ) : null;

const Tabs = () => {
  const { place, overview } = useSession();
  const own = settingOf(place)
    ? 'settings'
    : place.page === 'leg'
      ? 'legs'
      : tabs.find(({ page }) => page === place.page)?.page;
  return (
    <nav class="tabs" aria-label={t('Wardrobe')}>
      {tabs.map(({ page, sign, label }) => (
        <PlaceLink key={page} to={{ page }} current={page === (own ?? 'items')}>
          <Sign name={sign} />
          {label()}
          {(page === 'legs' || page === 'rewards') && <Count of={overview?.[page]} />}
        </PlaceLink>
      ))}
    </nav>
  );
};

type FrameProps = {
  action?: ComponentChildren;
  /** Stands above the ways to the other pages. */
  bar?: ComponentChildren;
  failure?: string;
  retry?: () => void;
  children: ComponentChildren;
};

/** A page of the wardrobe: what it shows, what has failed, and the ways to the others. */
export const Frame = ({ action, bar, failure, retry, children }: FrameProps) => (
  <Shell
    foot={
      <>
        {bar}
        <Tabs />
      </>
    }
    action={action}
  >
    {children}
    {failure && <Banner>{said(failure)}</Banner>}
    {failure && retry && (
      <button type="button" class="button" onClick={retry}>
        {t('Retry')}
      </button>
    )}
  </Shell>
);
