/**
 * The ports of the stacks: `development` as docs and other tools know them, `test` apart from it, so that the tests run
 * next to an `npm start`, `rehearsal` for what starts and stops emulators while those of the tests run. The emulators'
 * numbers are also in firebase*.json, which firebase-tools insists on; a test compares them.
 */
export type Ports = {
  auth: number;
  firestore: number;
  firestoreWebsocket: number;
  functions: number;
  tasks: number;
  hub: number;
  logging: number;
  eventarc: number;
  worker: number;
};

export type StackName = 'development' | 'test' | 'rehearsal';

export const PORTS: Readonly<Record<StackName, Ports>> = {
  development: {
    auth: 9099,
    firestore: 8080,
    firestoreWebsocket: 9150,
    functions: 5001,
    tasks: 9499,
    hub: 4400,
    logging: 4500,
    eventarc: 9299,
    worker: 8787,
  },
  test: {
    auth: 19099,
    firestore: 18080,
    firestoreWebsocket: 19150,
    functions: 15001,
    tasks: 19499,
    hub: 14400,
    logging: 14500,
    eventarc: 19299,
    worker: 18787,
  },
  rehearsal: {
    auth: 29099,
    firestore: 28080,
    firestoreWebsocket: 29150,
    functions: 25001,
    tasks: 29499,
    hub: 24400,
    logging: 24500,
    eventarc: 29299,
    worker: 28787,
  },
};

/** What a person calls the thing that listens on a port. */
export const PORT_LABELS: Readonly<Record<keyof Ports, string>> = {
  auth: 'the auth emulator',
  firestore: 'the Firestore emulator',
  firestoreWebsocket: "the Firestore emulator's websocket",
  functions: 'the functions emulator',
  tasks: 'the task queue emulator',
  hub: 'the emulator hub',
  logging: "the emulators' log",
  eventarc: 'the event emulator',
  worker: 'the web app',
};
