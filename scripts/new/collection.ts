import { Refusal } from '../stack/refusal.ts';
import { type Changes, kebab } from './changes.ts';

const TABLE = 'app/domain/access/collections.ts';
const SAMPLES = 'tests/rules/support/samples.ts';

/**
 * A collection that people write and read their own documents of, closed until its rules say who may. `subject` is the folder
 * of app/domain and the file of rules/. firestore.rules is left to `npm run rules`.
 */
export function newCollection(changes: Changes, name: string, subject: string): void {
  if (!/^[a-z]+([A-Z][a-z]+)*$/.test(name))
    throw new Refusal(`A collection is named like streamEarnings and not "${name}".`);
  changes.edit(TABLE, (text) => {
    if (new RegExp(`^  '?${name}'?:`, 'm').test(text)) throw new Refusal(`${TABLE} has ${name} already.`);
    return text;
  });
  const schema = `${name.replace(/s$/, '')}Schema`;
  const row = `  ${name}: [
    read('read-own', STREAMER, 'own', 'People read their own.'),
    { act: 'write', verbs: ['create'], who: STREAMER, whose: 'own', fields: ['uid', 'at'], policy: 'TODO Who writes it, and when.' },
  ],
`;
  changes.insert(TABLE, '} as const satisfies Record<string, readonly CollectionRow[]>;', row);
  changes.insert(TABLE, ']);\n\n/** Whether some row lets', `  '${name}',\n`);
  changes.edit(`rules/${subject}.rules`, (text) => `${text.trimEnd()}\n\n${rulesOf(name)}`);
  changes.make(`app/domain/${subject}/${kebab(name)}.ts`, schemaOf(name, schema));
  changes.insert(
    'app/server/data/collections.server.ts',
    '};\n\n/** Collections that belong',
    `  ${name}: new Collection('${name}', ${schema}),\n`,
  );
  changes.insert(
    'app/server/data/collections.server.ts',
    "import { Collection } from './typed-collection.server.ts';",
    `import { ${schema} } from '#app/domain/${subject}/${kebab(name)}.ts';\n`,
  );
  changes.insert('docs/privacy.md', '| Firebase Authentication', `| \`${name}\` | | | | |\n`);
  changes.insert(
    SAMPLES,
    '};\n\n/** `null` is also right where',
    `  ${name}: { path: (uid) => \`${name}/\${uid}\`, data: (uid) => ({ uid, at: past() }), owner: 'uid' },\n`,
  );
  changes.insert(SAMPLES, '};\n\n/** Where an act writes something else', `  ${name}: { uid: 'text', at: 'time' },\n`);
  changes.insert('tests/rules/support/acts.ts', '  // Besides the one write that any admin', actOf(name));
}

const rulesOf = (name: string) => `// TODO Who may do what with it, in one sentence.
match /${name}/{id} {
  function ${name}Fields() {
    return {{fields ${name}.write}};
  }

  allow get: if false;
  allow create: if false && exactly(${name}Fields());
}
`;

const schemaOf = (name: string, schema: string) => `
import * as z from 'zod/mini';

/** ${name}/{uid}: TODO what it holds. */
export const ${schema} = z.looseObject({ uid: z.string(), at: z.date() });
`;

const actOf = (name: string) => `
  '${name}.write': {
    perform: (db, subject, _actor, bend) =>
      setDoc(doc(db, '${name}', subject), bent({ uid: subject, at: serverTimestamp() }, bend)),
  },
`;
