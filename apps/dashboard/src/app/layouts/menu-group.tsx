import { IconChevronDown, IconChevronUp, type IconReceipt } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { MenuLink } from './menu-link';
import css from './side-menu.module.css';

type Props = { label: string; icon: typeof IconReceipt; items: readonly { label: string; to: string }[] };

/** A row that opens its pages; open from the start where one of them is shown. */
export function MenuGroup({ label, icon: Icon, items }: Props) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const id = useId();
  const holdsPage = items.some((item) => item.to === pathname);
  const [chosen, setChosen] = useState<boolean>();
  const open = chosen ?? (holdsPage || label === 'Integrations');
  const Chevron = open ? IconChevronUp : IconChevronDown;
  return (
    <>
      <button
        type="button"
        className={css.row}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setChosen(!open)}
      >
        <Icon size={18} stroke={1.6} aria-hidden />
        {t(label)}
        <Chevron size={15} stroke={1.6} className={css.chevron} aria-hidden />
      </button>
      <ul id={id} className={css.sub} hidden={!open}>
        {items.map((item) => (
          <li key={item.to}>
            <MenuLink {...item} />
          </li>
        ))}
      </ul>
    </>
  );
}
