import { useTranslation } from 'react-i18next';
import { SectionHead } from '../../kit/page/section-head';
import { courseOf } from './course-steps';
import css from './request.module.css';
import type { Request } from './take-back-requests.api';

/** How far a request is, step by step. */
export function Course({ request, language, now }: { request: Request; language: string; now: Date }) {
  const { t } = useTranslation();
  return (
    <section aria-labelledby="request-course">
      <SectionHead id="request-course" title={t('Course')} />
      <ol className={css.course}>
        {courseOf(t, request, language, now).map(({ at, step, when, who }) => (
          <li key={step} data-at={at} aria-current={at === 'now' ? 'step' : undefined}>
            <b>{step}</b>
            <span>{when}</span>
            {who !== '' && <p>{who}</p>}
          </li>
        ))}
      </ol>
    </section>
  );
}
