import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { count } from '../../lib/formats';
import { pageNumbers } from '../../lib/page-numbers';
import type { ListAnswer } from './list-types';
import css from './pager.module.css';

/** Which rows these are, and the way to the others. */
export function Pager({ info, onPage }: { info: ListAnswer<never>['info']; onPage: (page: number) => void }) {
  const { t, i18n } = useTranslation();
  const { current_page: page, page_count: size, total_items: total, total_pages: last } = info;
  const number = (value: number) => count(value, i18n.language);
  const from = (page - 1) * size + 1;
  return (
    <nav className={css.pager} aria-label={t('Pages')}>
      <span className="dw-number">
        {t('{from} to {to} of {total}', {
          from: number(from),
          to: number(Math.min(page * size, total)),
          total: number(total),
        })}
      </span>
      {last > 1 && (
        <span className={css.pages}>
          <button type="button" aria-label={t('Previous page')} disabled={page <= 1} onClick={() => onPage(page - 1)}>
            <IconChevronLeft size={18} stroke={1.6} aria-hidden />
          </button>
          {pageNumbers(page, last).map((shown, index) =>
            shown === null ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: a gap has no name of its own
              <span key={`gap-${index}`} className={css.number}>
                …
              </span>
            ) : (
              <button
                key={shown}
                type="button"
                className={css.number}
                aria-label={t('Page {number}', { number: shown })}
                aria-current={shown === page ? 'page' : undefined}
                onClick={() => onPage(shown)}
              >
                {number(shown)}
              </button>
            ),
          )}
          <button type="button" aria-label={t('Next page')} disabled={page >= last} onClick={() => onPage(page + 1)}>
            <IconChevronRight size={18} stroke={1.6} aria-hidden />
          </button>
        </span>
      )}
    </nav>
  );
}
