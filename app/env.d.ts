/** The version in package.json, put in by the build. */
declare const __VERSION__: string;
/** Tells this build from others of the same version (scripts/build/build-id.ts). */
declare const __BUILD__: string;
