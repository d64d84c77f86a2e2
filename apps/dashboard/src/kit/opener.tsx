import { Menu, type MenuProps, Popover, type PopoverProps } from '@mantine/core';
import { type ReactNode, type Ref, type RefObject, useId, useImperativeHandle, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

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
type MenuButtonProps = Opener & { children: ReactNode };
type PopoverButtonProps = Opener &
  Pick<PopoverProps, 'position' | 'offset' | 'width'> & {
    /** Of the panel: its name for readers, where the button’s is not enough. */
    label?: string;
    className?: string | undefined;
    children: ReactNode | ((close: () => void) => ReactNode);
  };

const below = 'bottom-end';

/**
 * What a button opens is mounted at its first use, because a page has a dozen that nobody opens, and a closed one draws itself twice. The
 * button stays the same element, so that it keeps the focus.
 */
function useOpener(popup: OpenerTarget['aria-haspopup'], onTurn: Opener['onTurn']) {
  const ref = useRef<HTMLButtonElement>(null);
  const id = useId();
  const [used, setUsed] = useState(false);
  const [opened, setOpened] = useState(false);
  const turn = (open: boolean) => {
    // It has to be there closed before it opens, or it would not know where the focus came from.
    flushSync(() => setUsed(true));
    setOpened(open);
    onTurn?.(open);
  };
  const target: OpenerTarget = {
    ref,
    id,
    onClick: () => turn(!opened),
    'aria-haspopup': popup,
    'aria-expanded': opened,
    'aria-controls': opened ? `${id}-dropdown` : undefined,
  };
  return { used, target, turn, shared: { id, opened, onChange: turn } };
}

/** Stands for the button among Mantine’s own parts. */
function Stand({ ref, at }: { ref?: Ref<HTMLElement | null>; at: OpenerTarget['ref'] }) {
  useImperativeHandle<HTMLElement | null, HTMLElement | null>(ref, () => at.current, [at]);
  return null;
}

/** A button that opens a menu of `Menu.Item`s. */
export function MenuButton({ button, onTurn, children }: MenuButtonProps) {
  const { used, target, shared } = useOpener('menu', onTurn);
  return (
    <>
      {button(target)}
      {used && (
        <Menu position={below} {...(shared satisfies MenuProps)}>
          <Menu.Target>
            <Stand at={target.ref} />
          </Menu.Target>
          <Menu.Dropdown>{children}</Menu.Dropdown>
        </Menu>
      )}
    </>
  );
}

/** A button that opens a panel; the focus goes into it, and comes back when it closes. */
export function PopoverButton({ button, onTurn, label, className, children, ...where }: PopoverButtonProps) {
  const { used, target, turn, shared } = useOpener('dialog', onTurn);
  return (
    <>
      {button(target)}
      {used && (
        <Popover position={below} trapFocus returnFocus {...where} {...shared}>
          <Popover.Target>
            <Stand at={target.ref} />
          </Popover.Target>
          <Popover.Dropdown className={className} aria-label={label}>
            {typeof children === 'function' ? children(() => turn(false)) : children}
          </Popover.Dropdown>
        </Popover>
      )}
    </>
  );
}
