/** A style sheet as text, for a part of a page that comes later. */
declare module '*.css?inline' {
  const text: string;
  export default text;
}
