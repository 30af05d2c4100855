/** The same response. At its end `onEnd` gets the whole text, or null when the client left before. */
export function onStreamEnd(response: Response, onEnd: (text: string | null) => Promise<void>): Response {
  const reader = response.body?.getReader()
  if (!reader) return response
  const decoder = new TextDecoder()
  let text = ''
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await reader.read()
      if (!done) {
        text += decoder.decode(value, { stream: true })
        return controller.enqueue(value)
      }
      await onEnd(text + decoder.decode())
      controller.close()
    },
    async cancel(reason) {
      await reader.cancel(reason)
      await onEnd(null)
    },
  })
  return new Response(body, response)
}
