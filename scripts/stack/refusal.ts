/** A failure that one sentence explains, with what to do about it; it is printed without a stack. */
export class Refusal extends Error {
  constructor(sentence: string) {
    super(sentence);
    this.name = 'Refusal';
  }
}

/** What happens, while it happens. */
export function say(sentence: string): void {
  console.log(`• ${sentence}`);
}

/** Runs a script to its exit code. */
export async function runScript(main: () => Promise<number | void>): Promise<void> {
  try {
    process.exitCode = (await main()) ?? 0;
  } catch (error) {
    console.error(error instanceof Refusal ? error.message : error);
    process.exitCode = 1;
  }
}
