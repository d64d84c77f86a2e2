type Country = { readonly code: string; readonly name: string };

const untilLoaded: readonly Country[] = [{ code: 'GB', name: 'United Kingdom' }];

/** Countries as a select takes them, named and sorted in a language; until the list is here the default stands alone. */
export function countryOptions(countries: readonly Country[] | undefined, language: string) {
  const names = new Intl.DisplayNames([language], { type: 'region' });
  return (countries ?? untilLoaded)
    .map(({ code, name }) => ({ value: code, label: names.of(code) ?? name }))
    .sort((a, b) => a.label.localeCompare(b.label, language));
}
