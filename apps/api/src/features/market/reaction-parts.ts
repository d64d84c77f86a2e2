import { type Language, limits } from '@dw/contract';
import { localeOf } from '../../domain/donations/pounds';
import type { OpenMarket } from '../../domain/market/open-market';
import { type Html, html } from '../../platform/http/html';
import type { ShownComment } from './market-comments.repository';
import { reactionTexts } from './reaction-texts';

type Named = Pick<OpenMarket, 'name'>;
const kinds = ['like', 'wishlist'] as const;

/** The buttons of an item; they come with the script, without which they could do nothing. */
export const reactionButtons = (language: Language): Html =>
  html`<p class="acts" hidden>${kinds.map(
    (kind) =>
      html`<button type="button" data-kind="${kind}" aria-pressed="false">${reactionTexts[language][kind]}</button>`,
  )}</p>`;

/** What an item’s page has besides: boards, and what others say, where they may. */
export function reactionForms(comments: readonly ShownComment[] | undefined, language: Language): Html {
  const texts = reactionTexts[language];
  const board = html`<form class="find" data-board hidden><label>${texts.board}<input name="board" maxlength="${limits.reactions.board}" list="boards" autocomplete="off" required></label><datalist id="boards"></datalist><button>${texts.saveToBoard}</button></form>
    <p class="acts" data-kept-board hidden><span></span> <button type="button">${texts.takeOff}</button></p>`;
  if (!comments) return html`${board}<p role="status" data-said></p>`;
  const said = comments.map(
    ({ text, createdAt }) =>
      html`<li><div class="said">${text}</div><small class="quiet">${createdAt.toLocaleDateString(localeOf(language), { dateStyle: 'long', timeZone: 'UTC' })}</small></li>`,
  );
  return html`${board}<p role="status" data-said></p><h2>${texts.comments}</h2>${said.length > 0 ? html`<ul class="rows">${said}</ul>` : html``}
    <form data-comment hidden><label>${texts.comment}<textarea name="text" rows="3" maxlength="${limits.comments.text}" required></textarea></label><p class="acts"><button>${texts.send}</button></p></form>`;
}

/** What makes the buttons work. It tells us nothing of who looks: only who is signed in is known, by what they do. */
export function reactionScript({ name }: Named, language: Language): Html {
  const { onBoard, waiting, failed, tooMany } = reactionTexts[language];
  return html`<script src="/m/reactions.js" data-items="/market/${name}/items/" data-on-board="${onBoard}" data-waiting="${waiting}" data-failed="${failed}" data-too-many="${tooMany}" defer></script>`;
}
