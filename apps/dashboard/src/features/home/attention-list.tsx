import { IconChevronRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { mayOpen, type Viewer } from '../../kit/page/may-see';
import { SectionHead } from '../../kit/page/section-head';
import { StatusMark } from '../../kit/status-mark';
import { count } from '../../lib/formats';
import { attentionWords } from './attention-words';
import type { Attention } from './home.api';
import css from './overview.module.css';

const most = 5;

/** What somebody ought to look at: the most pressing five, each leading to where it is seen to. */
export function AttentionList({ attention, user }: { attention: readonly Attention[]; user: Viewer }) {
  const { t, i18n } = useTranslation();
  const now = new Date();
  return (
    <section aria-labelledby="attention">
      <SectionHead id="attention" title={t('Needs attention')}>
        {attention.length > 0 && count(attention.length, i18n.language)}
      </SectionHead>
      {attention.length === 0 ? (
        <p className={css.calm}>
          <StatusMark mark="good" label={t('Nothing waits for you.')} />
        </p>
      ) : (
        <ul className={css.attention} aria-labelledby="attention">
          {attention.slice(0, most).map((one) => {
            const { mark, title, why, to } = attentionWords({ t, language: i18n.language, now }, one);
            const open = mayOpen(to, user);
            const words = (
              <>
                <StatusMark mark={mark} label={title} />
                <span className="dw-dim">{why}</span>
                {open && <IconChevronRight size={16} stroke={1.6} aria-hidden />}
              </>
            );
            return (
              <li key={`${one.kind} ${one.uuid} ${one.name}`}>
                {open ? <Link to={to}>{words}</Link> : <div>{words}</div>}
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}
