/** Signs that spreadsheets, separated files and databases stumble over. */
export const signs = [
  '=',
  '+',
  '-',
  '@',
  "'",
  '"',
  ',',
  ';',
  ' ',
  'é',
  'Ż',
  '😀',
  '\u00a0',
  '0',
  '9',
  'a',
  'Z',
  '|',
  '\\',
  '＝',
  'ß',
] as const;

/** Those that end a line or a cell. */
export const breaks = ['\t', '\n', '\r\n'] as const;

/** Names that run something, or become an element, wherever they are not shown as text. What runs sets `window.hit`. */
export const hostileNames = [
  '<script>window.hit=1</script>',
  '"><img src=x onerror=window.hit=1>',
  "'><svg onload=window.hit=1>",
  '<iframe srcdoc="<script>top.hit=1</script>">',
  '</title><script>window.hit=1</script>',
  '{{constructor.constructor("window.hit=1")()}}',
  'javascript:window.hit=1//',
  '<a href="javascript:window.hit=1">a</a>',
  '&lt;img src=x onerror=window.hit=1&gt;',
  '<b>bold</b>',
] as const;
