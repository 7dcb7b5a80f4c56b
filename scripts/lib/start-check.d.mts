/** Starts the application as its users do and asks it; a sentence about what did not work, or undefined. */
export function checkStart(command?: readonly string[]): Promise<string | undefined>;
