import { z } from 'zod';
import type { SchemaNames } from './schema-names.ts';

type Direction = 'input' | 'output';

/** The schemas of one document: those that have a name are written once, and referred to. */
export class DocumentSchemas {
  /** The schemas that have a name, by it. */
  readonly components: Record<string, unknown> = {};
  readonly #names: SchemaNames;
  readonly #directions = new Map<string, Direction>();

  constructor(names: SchemaNames) {
    this.#names = names;
  }

  /** A schema as it stands in an operation: a reference when it has a name. */
  refer(schema: z.ZodType, io: Direction): object {
    const name = this.#names.get(schema);
    return name === undefined ? this.describe(schema, io) : this.#referTo(name, schema, io);
  }

  /** A schema in full; those in it that have names are referred to. */
  describe(schema: z.core.$ZodType, io: Direction): z.core.JSONSchema.BaseSchema {
    const { $schema, ...described } = z.toJSONSchema(schema, {
      io,
      override: ({ zodSchema, jsonSchema }) => {
        const name = this.#names.get(zodSchema);
        if (name !== undefined && zodSchema !== schema)
          replaceWithReference(jsonSchema, this.#referTo(name, zodSchema, io));
        // A version to come may answer with more.
        else if (io === 'output' && jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
      },
    });
    return described;
  }

  #referTo(name: string, schema: z.core.$ZodType, io: Direction): object {
    const direction = this.#directions.get(name);
    if (direction === undefined) {
      this.#directions.set(name, io);
      this.components[name] = this.describe(schema, io);
    } else if (direction !== io) {
      throw new Error(`${name} is sent and answered: what is taken and what is given have schemas of their own`);
    }
    return { $ref: `#/components/schemas/${name}` };
  }
}

function replaceWithReference(jsonSchema: z.core.JSONSchema.BaseSchema, reference: object): void {
  for (const key of Object.keys(jsonSchema)) delete jsonSchema[key];
  Object.assign(jsonSchema, reference);
}
