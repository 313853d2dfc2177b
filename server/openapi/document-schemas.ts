import { z } from 'zod';
import type { SchemaNames } from './schema-names.ts';

type Direction = 'input' | 'output';

/** Writes each named schema once and uses references elsewhere. */
export class DocumentSchemas {
  readonly components: Record<string, unknown> = {};
  readonly #names: SchemaNames;
  readonly #directions = new Map<string, Direction>();

  constructor(names: SchemaNames) {
    this.#names = names;
  }

  /** Returns a reference if the schema has a name, otherwise the full schema. */
  refer(schema: z.ZodType, io: Direction): object {
    const name = this.#names.get(schema);
    return name === undefined ? this.describe(schema, io) : this.#referTo(name, schema, io);
  }

  /** Returns the full schema with references to named schemas. */
  describe(schema: z.core.$ZodType, io: Direction): z.core.JSONSchema.BaseSchema {
    const { $schema, ...described } = z.toJSONSchema(schema, {
      io,
      override: ({ zodSchema, jsonSchema }) => {
        const name = this.#names.get(zodSchema);
        if (name !== undefined && zodSchema !== schema)
          replaceWithReference(jsonSchema, this.#referTo(name, zodSchema, io));
        // Allow further fields, because a later version can add fields to responses.
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
      throw new Error(`${name} is used for requests and answers: declare a separate schema for each`);
    }
    return { $ref: `#/components/schemas/${name}` };
  }
}

function replaceWithReference(jsonSchema: z.core.JSONSchema.BaseSchema, reference: object): void {
  for (const key of Object.keys(jsonSchema)) delete jsonSchema[key];
  Object.assign(jsonSchema, reference);
}
