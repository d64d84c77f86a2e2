/** Shows a finished mail in a frame that may do nothing at all. */
export function showPreview(
  frame: HTMLIFrameElement,
  { html, phone, title }: { html: string; phone: boolean; title: string },
): void {
  frame.title = title;
  frame.className = phone ? 'phone' : '';
  frame.srcdoc = html;
  frame.hidden = false;
}
