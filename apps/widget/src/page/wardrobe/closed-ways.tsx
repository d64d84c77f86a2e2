import { learnClosedTexts } from './closed-texts';
import { titleOf } from './option-words';
import type { Option } from './options-api';
import type { ItemNames } from './options-list';
import { reasonOf } from './reason-words';
import { t } from './text';

function Closed({ option, names }: { option: Option; names: ItemNames }) {
  return (
    <li>
      <b>{option.kind === 'take_back' && option.offer ? `${titleOf(option)}: ${option.by}` : titleOf(option)}</b>
      {option.leaves.map((left) => (
        <small key={left.item} class="aside">
          {names.size > 1 && `${names.get(left.item) ?? ''}: `}
          {reasonOf(option, left)}
        </small>
      ))}
      {option.returns_url && option.leaves[0]?.reason === 'still_returnable' && (
        <a href={option.returns_url} target="_blank" rel="noopener">
          {t('How to return it to {by}', { by: option.by })}
        </a>
      )}
    </li>
  );
}

type Props = { closed: readonly Option[]; names: ItemNames };

/** Ways that are closed, each with why. */
const ClosedWays = ({ closed, names }: Props) => (
  <ul>
    {closed.map((option, at) => (
      <Closed key={option.offer ?? at} option={option} names={names} />
    ))}
  </ul>
);

/** Closed ways, once their texts are there. */
export const open = async () => {
  await learnClosedTexts();
  return ClosedWays;
};
