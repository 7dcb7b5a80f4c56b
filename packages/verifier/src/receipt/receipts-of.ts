export const packKind = 'clearstake-auditor-pack';

/** The texts of the receipts in a file: of a pack all of them, else the file itself. Each is still to be read. */
export function receiptsOf(text: string): readonly string[] {
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch {
    return [text];
  }
  if (typeof content !== 'object' || content === null) return [text];
  if (!('kind' in content) || content.kind !== packKind) return [text];
  if (!('actions' in content) || !Array.isArray(content.actions)) return [];
  return content.actions.map((action: { receipt?: unknown } | null) =>
    JSON.stringify(action?.receipt ?? null),
  );
}
