/**
 * NODE_OPTIONS loads this file into every Node process of the tests' emulators. In those that run a function, the SDK refuses
 * what production refuses; in all others it does nothing.
 */
if (process.argv[1]?.includes('functionsEmulatorRuntime')) {
  const [{ enforceOnSdk }, { readIndexes }, { noteEmulatedRefusal, writeHot }] = await Promise.all([
    import('./sdk.ts'),
    import('./settings.ts'),
    import('./reports.ts'),
  ]);
  // The bundle of functions/src.
  const isProduct = (file: string) => file.includes('/functions/lib/');
  const suite = process.env.GREENROOM_STRICT_SUITE;
  const enforcer = enforceOnSdk(readIndexes(), isProduct, {
    refused: noteEmulatedRefusal,
    isHot: () => {
      if (suite) writeHot(suite, `emulated-${process.pid}`, enforcer.hot());
    },
  });
}

export {};
