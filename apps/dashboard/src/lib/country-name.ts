type Country = { readonly code: string; readonly name: string };

/** A country as the reader calls it; as the server does where the browser does not know it. */
export function countryName({ code, name }: Country, language: string): string {
  try {
    return new Intl.DisplayNames([language], { type: 'region', fallback: 'none' }).of(code) ?? name;
  } catch {
    return name;
  }
}
