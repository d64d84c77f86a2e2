/** The names of a form’s fields, nested ones with dots: `{ address: { city: '' } }` -> ['address.city']. */
export function fieldNames(values: Readonly<Record<string, unknown>>, prefix = ''): string[] {
  return Object.entries(values).flatMap(([name, value]) => {
    const plain = typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
    return plain ? fieldNames(Object.fromEntries(Object.entries(value)), `${prefix}${name}.`) : [prefix + name];
  });
}
