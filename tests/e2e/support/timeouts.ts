/** How long a test may take, on two cores that other programs use, too; an action that fails ends sooner. */
export const LONGEST_TEST_MS = 240_000;
