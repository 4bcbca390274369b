/**
 * NODE_OPTIONS loads this file into every Node process of the tests' emulators. In those that run a function, the SDK refuses
 * what production refuses; in all others it does nothing.
 */
if (process.argv[1]?.includes('functionsEmulatorRuntime')) {
  const [{ enforceOnSdk }, { readIndexes }, { appendWrites, noteEmulatedRefusal }] = await Promise.all([
    import('./sdk.ts'),
    import('./settings.ts'),
    import('./reports.ts'),
  ]);
  const suite = process.env.GREENROOM_STRICT_SUITE;
  const enforcer = enforceOnSdk(readIndexes(), () => false, {
    refused: noteEmulatedRefusal,
    wrote: () => {
      if (suite) appendWrites(suite, `emulated-${process.pid}`, enforcer.takeWrites());
    },
  });
}

export {};
