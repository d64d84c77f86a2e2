import { useTranslation } from 'react-i18next';
import { RawJson } from '../../kit/page/deferred-raw-json';
import { PageHead } from '../../kit/page/page-head';
import { SectionHead } from '../../kit/page/section-head';
import { useMay } from '../../kit/page/use-may';
import { mediumDay } from '../../lib/formats';
import { AppealPanel } from './appeal-panel';
import { Course } from './course';
import { FinishBar } from './finish-bar';
import { ItemFacts } from './item-facts';
import { ItemPhotos } from './item-photos';
import { ItemVerdict } from './item-verdict';
import { Notes } from './notes';
import { ParcelPanel } from './parcel-panel';
import css from './request.module.css';
import { RequestActions } from './request-actions';
import { codeName } from './request-columns';
import { stateWords } from './request-words';
import { ReviewPanel } from './review-panel';
import { RewardPanel } from './reward-panel';
import type { Request, RequestCalls } from './take-back-requests.api';
import { requestPaths } from './take-back-requests.paths';
import { useAttempt } from './use-attempt';
import { useDrafts } from './use-drafts';
import { toDecide, undecided } from './verdicts';

type Props = {
  request: Request;
  calls: RequestCalls;
  takeBack: string;
  reload: () => Promise<unknown>;
  words: { readonly language: string; readonly now: Date };
};

/** What a request shows: things to grade at the left, its course, reward and notes at the right. */
export function RequestView({ request, takeBack, calls, reload, words }: Props) {
  const { t } = useTranslation();
  const attempt = useAttempt(reload);
  const state = useDrafts(request, calls, attempt);
  const grades = useMay('take-backs:grade');
  const uploads = useMay('files:write');
  const { things, code_end, shopper, way_name, handed_over_at, returns_at, review, appeal } = request;
  const needed = toDecide(things);
  const grading = state.open && grades;
  const facts = [
    t('{count} items', { count: things.length }),
    t('Shopper {word}', { word: shopper }),
    way_name,
    handed_over_at !== null && mediumDay(handed_over_at, words.language),
  ];
  const shared = { request, calls, attempt };
  return (
    <>
      <PageHead
        crumbs={[{ label: t('Take Back') }, { label: t('Requests'), to: requestPaths.list }]}
        title={codeName(code_end)}
        badge={<span className={css.badge}>{t(stateWords[request.state].label)}</span>}
        purpose={facts.filter(Boolean).join(', ')}
        actions={<RequestActions {...shared} />}
      />
      <div className={css.sides}>
        <div>
          {review && <ReviewPanel {...shared} review={review} words={words} />}
          {appeal && <AppealPanel {...shared} appeal={appeal} words={words} />}
          <SectionHead id="request-items" title={t('Items')}>
            {t('{done} of {all} graded', { done: needed.length - undecided(things, state.drafts), all: needed.length })}
          </SectionHead>
          {returns_at !== null && (
            <p className="dw-dim">
              {t('Keep what was refused until {day}: the shopper can object until then.', {
                day: mediumDay(returns_at, words.language),
              })}
            </p>
          )}
          <ul aria-labelledby="request-items">
            {things.map((item) => (
              <li key={item.uuid} className={css.item}>
                <ItemFacts item={item} language={words.language}>
                  <ItemVerdict
                    item={item}
                    language={words.language}
                    drafts={state.drafts}
                    {...(grading && { onChange: (draft) => state.change(item.uuid, draft) })}
                    {...(grades && !grading && { calls, attempt })}
                  />
                  {grading && uploads && <ItemPhotos item={item} calls={calls} attempt={attempt} />}
                </ItemFacts>
              </li>
            ))}
          </ul>
        </div>
        <aside aria-label={t('About this request')}>
          <Course request={request} {...words} />
          <ParcelPanel {...shared} takeBack={takeBack} words={words} />
          <RewardPanel {...shared} drafts={state.drafts} language={words.language} />
          <Notes {...shared} language={words.language} />
          <RawJson value={request} />
        </aside>
      </div>
      {grading && <FinishBar request={request} state={state} />}
    </>
  );
}
