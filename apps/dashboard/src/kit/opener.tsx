import { type ReactNode, type RefObject, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { showAlert } from './alerts/alerts';
import type { MenuItem } from './menu-item';
import type { PopoverPanelProps } from './opener-panels';
import { deferred } from './states/deferred';
import { errorText } from './states/error-text';

/** What the button of an opener takes, whatever it looks like. */
export type OpenerTarget = {
  ref: RefObject<HTMLButtonElement | null>;
  id: string;
  onClick: () => void;
  'aria-haspopup': 'menu' | 'dialog';
  'aria-expanded': boolean;
  'aria-controls': string | undefined;
};

type Opener = {
  /** Draws the button; it gets all of the target’s props. */
  button: (target: OpenerTarget) => ReactNode;
  /** Told whenever it opens or closes. */
  onTurn?: (open: boolean) => void;
};
type MenuButtonProps = Opener & { items: readonly MenuItem[]; head?: ReactNode };
type PopoverButtonProps = Opener &
  Pick<PopoverPanelProps, 'position' | 'offset' | 'width' | 'className' | 'label'> & {
    /** Loads what the content needs beyond the page. */
    preload?: () => Promise<unknown>;
    children: ReactNode | ((close: () => void) => ReactNode);
  };

const menu = deferred(() => import('./opener-panels').then((module) => module.MenuPanel));
const popover = deferred(() => import('./opener-panels').then((module) => module.PopoverPanel));

/** Loads the machinery of menus and panels ahead of the first click. */
export const preloadPanels = (): Promise<unknown> => Promise.all([menu.preload(), popover.preload()]);

/**
 * What a button opens is loaded and mounted at its first use, because a page has a dozen that nobody opens, and a closed one draws itself
 * twice. The button stays the same element, so that it keeps the focus.
 */
function useOpener(popup: OpenerTarget['aria-haspopup'], load: () => Promise<unknown>, onTurn: Opener['onTurn']) {
  const { t } = useTranslation();
  const ref = useRef<HTMLButtonElement>(null);
  const id = useId();
  const [used, setUsed] = useState(false);
  const [opened, setOpened] = useState(false);
  const turn = (open: boolean) => {
    setOpened(open);
    onTurn?.(open);
  };
  const begin = () => {
    // It has to be there closed before it opens, or it would not know where the focus came from.
    flushSync(() => setUsed(true));
    turn(true);
  };
  const first = () => load().then(begin, (error: unknown) => showAlert(errorText(t, error), 'danger'));
  const target: OpenerTarget = {
    ref,
    id,
    onClick: () => (used ? turn(!opened) : void first()),
    'aria-haspopup': popup,
    'aria-expanded': opened,
    'aria-controls': opened ? `${id}-dropdown` : undefined,
  };
  return { used, target, turn, shared: { at: ref, id, opened, onChange: turn } };
}

/** A button that opens a menu; `head` stands above its items. */
export function MenuButton({ button, onTurn, ...content }: MenuButtonProps) {
  const { used, target, shared } = useOpener('menu', menu.preload, onTurn);
  return (
    <>
      {button(target)}
      {used && <menu.Component {...shared} {...content} />}
    </>
  );
}

/** A button that opens a panel; the focus goes into it, and comes back when it closes. */
export function PopoverButton({ button, onTurn, preload, children, ...where }: PopoverButtonProps) {
  const load = () => Promise.all([popover.preload(), preload?.()]);
  const { used, target, turn, shared } = useOpener('dialog', load, onTurn);
  return (
    <>
      {button(target)}
      {used && (
        <popover.Component {...where} {...shared}>
          {typeof children === 'function' ? children(() => turn(false)) : children}
        </popover.Component>
      )}
    </>
  );
}
