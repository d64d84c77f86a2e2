import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { shownAs, tell } from '../lib/bridge';
import { t } from '../lib/text';
import { Icon } from './icon';

type Props = {
  /** The shop’s name, first on its order’s page. */
  shop?: string;
  /** Our own address of the shop’s logo. */
  logo?: string | null;
  strip?: string;
  /** What stands at the end of the header. */
  action?: ComponentChildren;
  /** The sticky action at the foot. */
  foot?: ComponentChildren;
  /** Nothing to see yet: the frame waits before it shows itself. */
  loading?: boolean;
  /** Pixels that the content will still need: the frame is given that room at once and does not jump later. */
  room?: number;
  children: ComponentChildren;
};

/** Height of everything in the column when nothing is stretched. */
function naturalHeight(column: HTMLElement): number {
  let height = 0;
  for (const child of column.children) {
    const inner = child.matches('main') ? child.firstElementChild : child;
    if (inner instanceof HTMLElement) height += inner.offsetHeight;
  }
  return height;
}

/** The sheet of paper every page of the shopper is written on: header, content, action. */
export function Shell({ shop, logo, strip, action, foot, loading = false, room = 0, children }: Props) {
  const column = useRef<HTMLDivElement>(null);
  // What is reported must be of the same moment, also when only the content has changed so far.
  const reserve = useRef(room);
  reserve.current = room;
  useEffect(() => {
    const { current } = column;
    if (!current || loading) return undefined;
    const report = () => tell({ type: 'dw:height', height: naturalHeight(current) + reserve.current });
    const content = current.querySelector('main > *');
    const observer = new ResizeObserver(report);
    if (content) observer.observe(content);
    report();
    return () => observer.disconnect();
  }, [loading]);
  return (
    <div class="page">
      <div class={`column ${shownAs()}`} ref={column}>
        <header class="head">
          {shop && (
            <b>
              {/* Without a text it takes no room where it cannot be had. */}
              {logo && <img src={logo} alt="" />}
              {shop}
            </b>
          )}
          <span class="brand">
            <Icon name="hanger" />
            Digital Wardrobe
          </span>
          {action}
        </header>
        {strip && <p class="strip">{strip}</p>}
        <main aria-busy={loading}>
          <div class="body">{children}</div>
        </main>
        {foot && <footer class="foot">{foot}</footer>}
      </div>
    </div>
  );
}

/** The page’s legal lines. */
export const Links = () => (
  <p class="links">
    <a href="/terms" target="_blank" rel="noopener">
      {t('Terms')}
    </a>
    <a href="/privacy" target="_blank" rel="noopener">
      {t('Privacy policy')}
    </a>
  </p>
);
