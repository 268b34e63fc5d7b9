import { escape } from 'html-escaper';
export type Schema = {
  $ref?: string;
  type?: string | string[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  enum?: unknown[];
  anyOf?: Schema[];
  additionalProperties?: Schema | boolean;
  pattern?: string;
  default?: unknown;
  [bound: string]: unknown;
};

/** `required` labels mandatory fields. */
export function schemaHtml(schema: Schema, required: string): string {
  const inner = fieldsOf(schema);
  if (inner === null) return `<span dir="ltr">${kindOf(schema)}</span>`;
  const rows = Object.entries(inner.properties ?? {}).map(([name, field]) => {
    const must = inner.required?.includes(name) ? ` <em>${required}</em>` : '';
    const below = fieldsOf(field) === null ? '' : schemaHtml(field, required);
    return `<li><code>${escape(name)}</code> ${kindOf(field)}${must}${below}</li>`;
  });
  return rows.length === 0 ? `<span dir="ltr">{}</span>` : `<ul class="schema" dir="ltr">${rows.join('')}</ul>`;
}

function fieldsOf(schema: Schema): Schema | null {
  if (schema.properties !== undefined) return schema;
  if (schema.items !== undefined) return fieldsOf(schema.items);
  return schema.anyOf?.map(fieldsOf).find((fields) => fields !== null) ?? null;
}

function kindOf(schema: Schema): string {
  const entity = schema.$ref?.split('/').at(-1);
  if (entity !== undefined) return `<a href="#entity-${entity}">${entity}</a>`;
  if (schema.anyOf !== undefined) return schema.anyOf.map(kindOf).join(' | ');
  if (schema.items !== undefined) return `[ ${kindOf(schema.items)} ]${boundsOf(schema)}`;
  if (schema.enum !== undefined) return escape(schema.enum.map(String).join(' | '));
  if (schema.properties !== undefined) return 'object';
  if (typeof schema.additionalProperties === 'object') return `{ name: ${kindOf(schema.additionalProperties)} }`;
  return escape([schema.type].flat().join(' | ')) + boundsOf(schema);
}

const BOUNDS = [
  'minimum',
  'exclusiveMinimum',
  'maximum',
  'minLength',
  'maxLength',
  'minItems',
  'maxItems',
  'pattern',
  'default',
];

function boundsOf(schema: Schema): string {
  const bounds = BOUNDS.filter(
    (bound) => schema[bound] !== undefined && Math.abs(Number(schema[bound])) !== Number.MAX_SAFE_INTEGER,
  );
  return bounds.length === 0
    ? ''
    : ` <em>(${bounds.map((bound) => `${bound} ${escape(String(schema[bound]))}`).join(', ')})</em>`;
}
