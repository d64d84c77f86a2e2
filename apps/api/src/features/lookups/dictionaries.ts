import {
  type Dictionary,
  feedFrequencies,
  itemGenders,
  itemTypes,
  languages,
  pluginDirections,
  pluginPositions,
} from '@dw/contract';

const languageNames = new Intl.DisplayNames(['en'], { type: 'language' });

/** The vocabularies in the order of their enums: a value’s number is its place there, so new ones go to the end. */
export const dictionaries: Dictionary[] = [
  dictionary('languages', languages, (code) => languageNames.of(code) ?? code),
  dictionary('plugin_positions', pluginPositions, inWords),
  dictionary('plugin_directions', pluginDirections, inWords),
  dictionary('item_genders', itemGenders, inWords),
  dictionary('item_types', itemTypes, inWords),
  dictionary('feed_frequencies', feedFrequencies, inWords),
];

function dictionary(name: Dictionary['name'], codes: readonly string[], nameOf: (code: string) => string): Dictionary {
  return { name, values: codes.map((code, at) => ({ id: at + 1, code, name: nameOf(code) })) };
}

/** topLeft: Top left; WEEKLY: Weekly. */
function inWords(code: string): string {
  const words = code === code.toUpperCase() ? code : code.replaceAll(/[A-Z]/g, ' $&').trim();
  return words.charAt(0).toUpperCase() + words.slice(1).toLowerCase();
}
