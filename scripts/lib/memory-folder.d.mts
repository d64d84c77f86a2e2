export function memoryFolder(memory?: number, parent?: string): string | undefined;
