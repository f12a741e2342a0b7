/** The bytes are of no format that is taken, whatever their name or declared type says. Travels between processes by its `code`. */
export class UnsupportedPicture extends Error {
  override name = 'UnsupportedPicture'
  readonly code = 'unsupported_picture'
}

/** The format is taken but this picture is not; the message tells a person why. Travels between processes by its `code`. */
export class RejectedPicture extends Error {
  override name = 'RejectedPicture'
  readonly code = 'rejected_picture'
}
