import type { RunningTakeBack } from './running-take-back';

type Verdict = { readonly verdict: 'accepted'; readonly grade: 'A' | 'B' | 'C' } | { readonly verdict: 'refused' };

/** Takes in a request beside the browser, and grades all of its things alike; what a person has to look at is cleared. */
export async function gradedTakeBack(
  running: RunningTakeBack,
  uuid: string,
  verdict: Verdict,
): Promise<readonly string[]> {
  const request = `/requests/${uuid}`;
  const { things } = JSON.parse(JSON.stringify(await running.requests('GET', request)));
  const uuids: string[] = things.map((item: { uuid: string }) => item.uuid);
  await running.requests('POST', `${request}/hand_over`, {});
  await running.requests('POST', `${request}/receive`, {});
  const more =
    verdict.verdict === 'accepted' ? { route: 'resell' } : { refusal: 'damaged', note: 'A hole at the cuff.' };
  await running.requests('POST', `${request}/grade`, {
    items: uuids.map((item) => ({ uuid: item, ...verdict, ...more })),
    finish: true,
  });
  await running.requests('POST', `${request}/review`, { reason: 'It was handed over at the counter.' });
  return uuids;
}
