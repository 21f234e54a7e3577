import { SerializerSelector } from '@fastify/fast-json-stringify-compiler';

type Factory = ReturnType<typeof SerializerSelector>;

/**
 * Compiles the serialisation of a response when it is first sent. Compiling those of all routes takes a sixth of the
 * start of the process, and each has memory of its own.
 */
export function lazySerializers(): Factory {
  const factory = SerializerSelector();
  return (externalSchemas, options) => {
    const compile = factory(externalSchemas, options);
    return (route) => {
      let serialize: ReturnType<typeof compile> | undefined;
      return (data) => (serialize ??= compile(route))(data);
    };
  };
}
