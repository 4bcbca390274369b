/** How long cargo may take to build the Firestore emulator while suites run. */
export const EMULATOR_BUILD_MS = 900_000;
